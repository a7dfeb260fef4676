/** The work behind a range that is excluded or taken back in: should the program die in its midst, this goes on. */
import { ok, problem } from "../../domain/result.ts";
import { finishExclusion as finish, finishExclusionKind } from "../../storage/exclude-range.ts";
import type { Work } from "../../storage/work.ts";

export const finishExclusion: Work = {
  kind: finishExclusionKind,
  quiet: true,
  async run({ store, signal }, { payload }) {
    const { id } = payload as { id: string };
    const exclusion = await finish(store, id, signal);
    return exclusion?.underWay ? problem("stopped", "The program is stopping.") : ok(null);
  },
};
