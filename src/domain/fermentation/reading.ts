/** A reading: one measurement at one time by one device or by hand, in canonical units. */

/**
 * `out-of-range`: outside what wort and sensors plausibly show. `handled`: a gravity only seen when the device is lifted or shaken.
 * `outlier`: proposed by a filter. `excluded`: left out by a person. `second`: a gravity of a hydrometer that does not lead in
 * its batch; it follows from who leads and is never stored. A flagged reading is kept and shown, but not analysed.
 */
export type ReadingFlag = "out-of-range" | "handled" | "outlier" | "excluded" | "second";

export type Reading = {
  /** Epoch milliseconds UTC. */
  at: number;
  celsius?: number;
  /** Specific gravity, 20/20 °C. */
  gravity?: number;
  /** Degrees from the upright. */
  rawAngle?: number;
  /** Gauge pressure. */
  pressureKpa?: number;
  ph?: number;
  bubblesPerMinute?: number;
  ambientCelsius?: number;
  fridgeCelsius?: number;
  targetCelsius?: number;
  batteryVolts?: number;
  batteryPercent?: number;
  /** Radio signal strength, dBm. */
  rssi?: number;
  comment?: string;
  flags?: ReadingFlag[];
};

/** The measured quantities of a reading: everything that is a number except its time. */
export type ReadingField = Exclude<keyof Reading, "at" | "comment" | "flags">;
