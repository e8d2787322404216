/** GS1 Digital Link. */
export { canonicalDomain, digitalLinkOf, readDigitalLink } from './digital-link/digital-link.ts'
