/** Makes once for a whole run on a cluster what its databases are copies of: laying tables out takes seconds, a copy a moment. */
import { closeClusterTemplate, createClusterDatabase, dropClusterDatabase, isClusterRun } from "./cluster.ts";
import { layOut, makePlace } from "./databases.ts";

const [empty, laidOut] = ["empty", "laid_out"].map((name) => `wortfolio_test_${name}_${process.pid}`) as [
  string,
  string,
];

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run has made them.
  if (!isClusterRun || process.env["CLUSTER_TEST_EMPTY"]) return undefined;
  await createClusterDatabase(empty);
  await closeClusterTemplate(empty);
  process.env["CLUSTER_TEST_EMPTY"] = empty;
  const place = await makePlace("postgres", "empty", laidOut);
  await layOut(place.options);
  await closeClusterTemplate(laidOut);
  process.env["CLUSTER_TEST_LAID_OUT"] = laidOut;
  return async () => {
    await place.remove();
    await dropClusterDatabase(empty);
  };
}
