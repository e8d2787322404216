/** Limits of a bank statement. Without imports, for the browser. */
export const statementLimits = {
  bytes: 1_000_000,
  lines: 2000,
  /** Rows above which the headings are looked for: banks begin with account and period. */
  headRows: 30,
  payerName: 120,
  remark: 200,
  /** Faults that a reply lists; the others are counted. */
  faults: 200,
  note: 200,
} as const
