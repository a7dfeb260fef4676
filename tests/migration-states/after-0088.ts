/** A controller whose owner has asked what its service has. */
import { expect } from "vitest";
import { findController } from "../../src/storage/controllers.ts";
import { site_id, type State } from "./state.ts";

const listed = { is: "names", names: ["Tank 1"] };
const told = { celsius: 18.5, goal: 18.5, step: 0, batchId: "batch-id", at: 6, answer: "HTTP 204" };

export const after0088: State = {
  after: "0088-listed-controllers",
  rows: {
    controllers: [
      {
        site_id,
        id: "listed-controller-id",
        name: "Fridge",
        kind: "craftbeerpi",
        batch_id: "batch-id",
        device_id: null,
        target: "",
        host: "cbpi.example:8000",
        allow_private: 1,
        enabled: 0,
        revision: 1,
        told: JSON.stringify(told),
        asked_at: null,
        tried_at: 6,
        next_at: 0,
        failures: 0,
        failing_since: null,
        failure: null,
        listed: JSON.stringify(listed),
        alarmed: 0,
        created_at: 1,
        updated_at: 1,
        deleted_at: null,
      },
    ],
  },
  check: async (store) =>
    expect(await findController(store, "listed-controller-id")).toMatchObject({
      kind: "craftbeerpi",
      enabled: false,
      told,
      listed,
    }),
};
