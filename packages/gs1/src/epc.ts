/** EPC URNs. */
export * from './epc/epc-schemes.ts'
export * from './epc/epc-urn.ts'
