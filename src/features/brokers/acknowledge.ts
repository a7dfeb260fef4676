/** Acknowledges a broker's messages in the order in which they came, each once what it said is durable (MQTT 3.1.1, 4.6). */

type Slot = { id: number; isDone: boolean };

export type Acknowledgements = {
  /** Gives what is called when its message may be acknowledged. */
  open(messageId: number): () => void;
};

const puback = 0x40;

/** @param write to the connection that the messages came by; those of one turn go together */
export function createAcknowledgements(write: (bytes: Buffer) => void): Acknowledgements {
  const slots: Slot[] = [];
  let isPlanned = false;

  function send(): void {
    isPlanned = false;
    const open = slots.findIndex(({ isDone }) => !isDone);
    const done = slots.splice(0, open < 0 ? slots.length : open);
    if (done.length > 0) write(Buffer.from(done.flatMap(({ id }) => [puback, 2, id >> 8, id & 0xff])));
  }

  return {
    open(id) {
      const slot: Slot = { id, isDone: false };
      slots.push(slot);
      return () => {
        slot.isDone = true;
        if (isPlanned) return;
        isPlanned = true;
        setImmediate(send);
      };
    },
  };
}
