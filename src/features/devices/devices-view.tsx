/** The room of the devices: pairing, and the list of all that report. */
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
import type { DeviceAnswer } from "./actions.ts";
import { batchOptions } from "./batch-options.ts";
import { DeviceTable } from "./device-table.tsx";
import { NewSensorsPart } from "./new-sensors-part.tsx";
import type { DevicesRoom } from "./queries.ts";
import { TokenShown } from "./token-shown.tsx";
import styles from "./devices.module.css";

export function DevicesView({ room, pairs }: { room: DevicesRoom; pairs: boolean }) {
  const answer: DeviceAnswer | null = useAnswer();
  const { rows, isOwner } = room;
  const paired = answer?.token && answer.device ? { token: answer.token, ...answer.device } : null;
  const asksToPair = pairs || answer?.deed === "pair";
  return (
    <>
      {paired ? (
        <TokenShown {...paired} origin={room.origin} device={rows.find(({ id }) => id === paired.id)} />
      ) : undefined}
      {!paired && asksToPair ? <PairForm room={room} /> : <FormTrouble sentence={answer?.errors["form"]} />}
      <NewSensorsPart room={room} />
      {rows.length > 0 ? (
        <DeviceTable room={room} path="/studio/devices" {...(paired ? { selected: paired.id } : {})} />
      ) : (
        <EmptyState
          title="Your first instrument goes here"
          text="A device reports the gravity and the temperature of a batch by itself. Its firmware stays as it is: only the host name changes."
          axes={{ x: "days", y: "gravity" }}
          steps={[
            {
              title: "Pair it",
              text: "it gets a token of its own, good for nothing but its readings",
              actions: isOwner ? (
                <LinkButton dense icon={IconPlus} href="/studio/devices?pair">
                  Pair a device
                </LinkButton>
              ) : (
                <Button dense disabled>
                  Owners only
                </Button>
              ),
            },
            {
              title: "Type its address",
              text: "into an iSpindel, Tilt bridge, GravityMon, RAPT Pill or anything that posts JSON",
            },
            { title: "Watch the curve", text: "each reading is on the batch's page within a second" },
          ]}
        />
      )}
    </>
  );
}

function PairForm({ room: { batches, isOwner } }: { room: DevicesRoom }) {
  const { trouble, field } = useDeedForm("pair");
  if (!isOwner)
    return (
      <Notice kind="off" title="Only owners pair devices">
        A device's token is a key to the site.
      </Notice>
    );
  return (
    <StudioSection title="Pair a device">
      <FormTrouble sentence={trouble} />
      <Form method="post" action="/studio/devices?pair" className={styles.form}>
        <input type="hidden" name="deed" value="pair" />
        <Input
          dense
          label="Name"
          required
          maxLength={80}
          autoComplete="off"
          {...field("name", "as you call it, such as Spindle 2")}
        />
        <Select dense label="Measures" {...field("batch")} options={batchOptions(batches, "no batch yet")} />
        <div className={styles.send}>
          <Button type="submit" look="primary" dense>
            Make its token
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
