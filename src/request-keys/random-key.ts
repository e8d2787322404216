/** 128 random bits, also on pages without a secure context. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
