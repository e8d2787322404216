/** EPC URNs. */
export { type EpcScheme, epcSchemes } from './epc/epc-schemes.ts'
export { type EpcUrn, epcUrnOf, readEpcUrn } from './epc/epc-urn.ts'
