/** A fault that prevents the start, as a sentence for the operator. */
export class StartFault extends Error {}
