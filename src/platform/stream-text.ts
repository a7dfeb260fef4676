/** Text that is made piece by piece as it is taken. */
const encoder = new TextEncoder();

export function streamText(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = await text.next();
    if (done) stream.close();
    else stream.enqueue(encoder.encode(value));
  };
  return new ReadableStream({ pull, cancel: async () => void (await text.return(undefined)) }, { highWaterMark: 0 });
}
