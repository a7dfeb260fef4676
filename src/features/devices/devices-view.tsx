/** The room of the devices: pairing, and the list of all that report. */
import type { ReactNode } from "react";
import { IconPlus } from "@tabler/icons-react";
import { Form } from "react-router";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import type { DeviceAnswer } from "./actions.ts";
import { batchOptions } from "./batch-options.ts";
import { DeviceTable } from "./device-table.tsx";
import { NewSensorsPart } from "./new-sensors-part.tsx";
import type { DevicesRoom } from "./queries.ts";
import { TokenShown } from "./token-shown.tsx";
import styles from "./devices.module.css";

type DevicesViewProps = {
  room: DevicesRoom;
  pairs: boolean;
  /** The ways to the rooms beside this one. */
  others: ReactNode;
};

export function DevicesView({ room, pairs, others }: DevicesViewProps) {
  const answer: DeviceAnswer | null = useAnswer();
  const { rows, isOwner } = room;
  const paired =
    answer?.token && answer.device ? { token: answer.token, senders: answer.senders ?? [], ...answer.device } : null;
  const asksToPair = pairs || answer?.deed === "pair";
  return (
    <>
      <div className={styles.others}>{others}</div>
      {paired ? (
        <TokenShown {...paired} origin={room.origin} device={rows.find(({ id }) => id === paired.id)} />
      ) : undefined}
      {!paired && asksToPair ? <PairForm room={room} /> : <FormTrouble sentence={answer?.errors["form"]} />}
      <NewSensorsPart room={room} />
      {rows.length > 0 ? (
        <DeviceTable room={room} path="/studio/devices" {...(paired ? { selected: paired.id } : {})} />
      ) : (
        <Empty isOwner={isOwner} />
      )}
    </>
  );
}

function Empty({ isOwner }: { isOwner: boolean }) {
  const words = useWords();
  const { scale } = useFormatter();
  return (
    <EmptyState
      title={words.text("devices.empty")}
      text={words.say("devices.empty.about", { scale })}
      axes={{ x: words.text("devices.empty.days"), y: words.text("devices.empty.gravity", { scale }) }}
      steps={[
        {
          title: words.text("devices.empty.pair"),
          text: words.text("devices.empty.pair.about"),
          actions: isOwner ? (
            <LinkButton dense icon={IconPlus} href="/studio/devices?pair">
              {words.say("devices.pair")}
            </LinkButton>
          ) : (
            <Button dense disabled>
              {words.say("devices.ownersOnly")}
            </Button>
          ),
        },
        { title: words.text("devices.empty.address"), text: words.text("devices.empty.address.about") },
        { title: words.text("devices.empty.watch"), text: words.text("devices.empty.watch.about") },
      ]}
    />
  );
}

function PairForm({ room: { batches, isOwner } }: { room: DevicesRoom }) {
  const words = useWords();
  const { trouble, field } = useDeedForm("pair");
  if (!isOwner)
    return (
      <Notice kind="off" title={words.text("devices.pair.forbidden")}>
        {words.say("devices.pair.forbidden.why")}
      </Notice>
    );
  return (
    <StudioSection title={words.text("devices.pair")}>
      <FormTrouble sentence={trouble} />
      <Form method="post" action="/studio/devices?pair" className={styles.form}>
        <input type="hidden" name="deed" value="pair" />
        <Input
          dense
          label={words.text("devices.name")}
          required
          maxLength={80}
          autoComplete="off"
          {...field("name", words.text("devices.name.hint"))}
        />
        <Select
          dense
          label={words.text("devices.batch")}
          {...field("batch")}
          options={batchOptions(words, batches, words.text("devices.batch.noneYet"))}
        />
        <div className={styles.send}>
          <Button type="submit" look="primary" dense>
            {words.say("devices.token.create")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
