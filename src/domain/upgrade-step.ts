/** How far an upgrade of the database has come: which migration runs, and of a long one how much is done. */
export type UpgradeStep = { is: "migration"; name: string } | { is: "readings"; moved: number; total: number };
