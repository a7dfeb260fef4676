/** Controllers that are told set points: what each took last, and how it stands. */
import type { ReactNode } from "react";
import { useProgress } from "../../platform/use-progress.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { ServiceAddress, ServiceRoom } from "../../ui/service/service-room.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import { ControllerFormView } from "./controller-form-view.tsx";
import type { ControllersRoom, ShownController } from "./queries.ts";
import styles from "./controllers.module.css";

export function ControllersView({ room: { held, controllers, kinds, form } }: { room: ControllersRoom }) {
  const words = useWords();
  useProgress(!held && controllers.some(({ isAsked }) => isAsked));
  return (
    <ServiceRoom
      room="/studio/devices/controllers"
      isHeld={held}
      form={form ? <ControllerFormView key={form.id ?? form.kind} form={form} /> : undefined}
      rows={controllers}
      says={{
        title: words.text("controllers.title"),
        one: words.text("controllers.one"),
        deeds: words.text("controllers.deeds"),
        add: words.text("controllers.add"),
        none: words.text("controllers.none"),
        aboutNone: words.say("controllers.none.about"),
      }}
      noteOf={(controller) => (controller.trouble === null ? null : <Trouble controller={controller} />)}
      columns={[
        { head: words.text("controllers.follows"), dim: true, cell: (each) => <Followed controller={each} /> },
        { head: words.text("controllers.status"), plain: true, cell: (each) => <State controller={each} /> },
        { head: words.text("controllers.told"), number: true, cell: (each) => <Told controller={each} /> },
      ]}
      deedsOf={(controller) => <Deeds controller={controller} />}
      kinds={kinds}
    />
  );
}

function Trouble({ controller: { trouble, triedAt, nextAt } }: { controller: ShownController }) {
  const words = useWords();
  const dates = useDates();
  return (
    <>
      {trouble}{" "}
      {triedAt === null || nextAt === null
        ? undefined
        : words.say("controllers.tried", { time: dates.format("time", triedAt), next: dates.format("time", nextAt) })}
    </>
  );
}

function Told({ controller: { told } }: { controller: ShownController }) {
  const dates = useDates();
  const formatter = useFormatter();
  if (!told) return "–";
  return (
    <span className={styles.told}>
      {formatter.text("temperature", told.celsius)}
      <ServiceAddress>
        <time dateTime={dates.iso(told.at)}>{dates.format("moment", told.at)}</time>, {told.answer}
      </ServiceAddress>
    </span>
  );
}

/** With what it is now. */
function Followed({ controller: { device, batch, celsius } }: { controller: ShownController }) {
  const words = useWords();
  const formatter = useFormatter();
  const link = batch && <Link href={`/studio/batches/${batch.id}`}>{batch.title}</Link>;
  return (
    <>
      {device}
      {device !== null && link ? ": " : undefined}
      {link}
      {device === null && !link ? words.say("controllers.follows.gone") : undefined}{" "}
      {celsius === null ? undefined : <span className={styles.degrees}>{formatter.text("temperature", celsius)}</span>}
    </>
  );
}

function State({
  controller: { enabled, trouble, celsius, told, isAsked, isUnnamed },
}: {
  controller: ShownController;
}) {
  const words = useWords();
  if (!enabled) return <Status kind="off">{words.say("controllers.off")}</Status>;
  if (isUnnamed) return <Status kind="needs-you">{words.say("controllers.unnamed")}</Status>;
  if (isAsked) return <Status kind="waiting">{words.say("controllers.asking")}</Status>;
  if (trouble !== null) return <Status kind="needs-you">{words.say("controllers.failing")}</Status>;
  if (celsius === null) return <Status kind="off">{words.say("controllers.nothing")}</Status>;
  if (told === null) return <Status kind="waiting">{words.say("controllers.waiting")}</Status>;
  return <Status kind="fine">{words.say("controllers.on")}</Status>;
}

function Deeds({ controller: { name, enabled, celsius, isUnnamed } }: { controller: ShownController }) {
  const words = useWords();
  const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;
  return (
    <>
      {enabled && celsius !== null && !isUnnamed ? (
        <Button dense look="quiet" type="submit" name="deed" value="try">
          {words.say("controllers.try", { name, unseen })}
        </Button>
      ) : undefined}
      <Button dense look="quiet" type="submit" name="deed" value={enabled ? "pause" : "resume"}>
        {enabled ? words.say("controllers.pause", { name, unseen }) : words.say("controllers.resume", { name, unseen })}
      </Button>
    </>
  );
}
