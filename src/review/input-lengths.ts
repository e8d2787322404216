/** Longest inputs of the review console in characters, for the calls and for the forms. Without imports, for the browser. */
export const reviewInputLengths = { keyword: 100, reason: 500, remark: 1000, note: 1000, cannedReason: 200 } as const
