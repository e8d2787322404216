/** A start that cannot succeed, in one sentence for the operator. */
export class StartFault extends Error {}
