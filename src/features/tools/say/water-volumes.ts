import { waterVolumes } from "../../../calculators/water-volumes.ts";

import { spoken } from "./spoken.ts";

export default spoken(waterVolumes, (words) => ({
  inputs: {
    batch: words.text("tool.volumes.batch"),
    grain: words.text("tool.grain"),
    method: {
      label: words.text("tool.method"),
      options: {
        fly: words.text("tool.volumes.method.fly"),
        batch: words.text("tool.volumes.method.batch"),
        "no-sparge": words.text("tool.volumes.method.none"),
        biab: words.text("tool.volumes.method.bag"),
      },
    },
    ratio: { label: words.text("tool.thickness"), hint: words.text("tool.volumes.ratio.hint") },
    boil: words.text("tool.boilTime"),
    boilOff: words.text("tool.volumes.boilOff"),
    absorption: { label: words.text("tool.absorption"), hint: words.text("tool.volumes.absorption.hint") },
    kettleLoss: words.text("tool.volumes.kettleLoss"),
    tunLoss: words.text("tool.volumes.tunLoss"),
    fermenterLoss: words.text("tool.volumes.fermenterLoss"),
  },
  groups: { losses: words.text("tool.volumes.losses") },
  outputs: {
    total: words.text("tool.volumes.total"),
    mash: words.text("recipe.mashWater"),
    sparge: words.text("sheet.volume.sparge"),
    room: words.text("tool.mashRoom"),
    preBoil: words.text("tool.volumes.preBoil"),
    preBoilCool: words.text("tool.volumes.preBoilCool"),
    postBoil: words.text("tool.volumes.postBoil"),
    postBoilCool: words.text("tool.volumes.postBoilCool"),
    packaged: words.text("tool.volumes.packaged"),
  },
  remarks: { dry: words.text("tool.volumes.dry") },
}));
