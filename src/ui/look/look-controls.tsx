/** Look page: controls, from buttons to file fields. */
import { IconBell, IconBold, IconDownload, IconItalic, IconLink, IconPlus, IconTrash } from "@tabler/icons-react";
import { Button } from "../controls/button.tsx";
import { ButtonRow } from "../controls/button-row.tsx";
import { Checkbox } from "../controls/checkbox.tsx";
import { Divider } from "../frame/divider.tsx";
import { Input } from "../controls/input.tsx";
import { LinkButton } from "../controls/link-button.tsx";
import { Range } from "../controls/range.tsx";
import { Seg } from "../controls/seg.tsx";
import { Select } from "../controls/select.tsx";
import { Status } from "../status.tsx";
import { Switch } from "../controls/switch.tsx";
import { Textarea } from "../controls/textarea.tsx";
import { Toolbar } from "../controls/toolbar.tsx";
import styles from "./look-page.module.css";
import { LookGroup } from "./look-group.tsx";

const idle = (): void => undefined;

export function LookControls() {
  return (
    <LookGroup title="Controls">
      <ButtonRow>
        <Button look="primary">Primary</Button>
        <Button icon={IconDownload}>Plain</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger" icon={IconTrash}>
          Danger
        </Button>
        <Button disabled>After step 1</Button>
        <LinkButton href="#controls">Link</LinkButton>
      </ButtonRow>
      <ButtonRow>
        <Button look="primary" dense icon={IconPlus}>
          Primary
        </Button>
        <Button dense>Plain</Button>
        <Button look="quiet" dense>
          Quiet
        </Button>
        <Button look="danger" dense>
          Danger
        </Button>
        <Button dense disabled>
          After step 1
        </Button>
        <Button dense icon={IconBell} iconOnly>
          Alerts
        </Button>
      </ButtonRow>
      <div className={styles.columns}>
        <Input label="Name" defaultValue="Copper Pour" />
        <Input label="Mash pH" number unit="pH" defaultValue="5.38" hint="Measured at mash temperature." />
        <Input label="Address" defaultValue="copper pour" error="Only letters, digits and hyphens: copper-pour." />
        <Input label="Token" defaultValue="not yet paired" disabled />
        <Select
          label="Style"
          options={[
            { value: "7a", label: "7A Vienna Lager" },
            { value: "11b", label: "11B Best Bitter" },
          ]}
        />
        <Input dense label="Dense" defaultValue="35 L single vessel" />
        <Input dense label="Dense number" number unit="L" defaultValue="21.0" />
        <Input dense label="Dense error" defaultValue="abc" error="A number, please." />
      </div>
      <Textarea label="Notes" defaultValue="Foam cap closed on the second evening." />
      <div className={styles.columns}>
        <Checkbox label="Public" hint="Listed, in feeds and search" defaultChecked />
        <Checkbox label="Members" radio name="look-who" />
        <Checkbox label="Not yet" disabled />
        <label htmlFor="look-tick">
          <input type="checkbox" id="look-tick" defaultChecked /> A row of its own
        </label>
        <Switch label="Music" defaultChecked />
        <Switch label="Talks" />
        <Seg
          label="Units"
          value="metric"
          onChange={idle}
          options={[
            { value: "metric", label: "Metric" },
            { value: "us", label: "US" },
            { value: "imperial", label: "Imperial" },
          ]}
        />
      </div>
      <Divider>or with a password</Divider>
      <Range label="Batch size" text="23" unit="litres" min={5} max={60} defaultValue={23} />
      <Toolbar
        label="Format"
        tools={[
          { label: "Bold", icon: IconBold, onClick: idle },
          { label: "Italic", icon: IconItalic, onClick: idle, pressed: true },
          { label: "Link", icon: IconLink, onClick: idle, disabled: true },
        ]}
        end={<Status kind="fine">no problems</Status>}
      />
    </LookGroup>
  );
}
