/** GS1 Digital Link. */
export {
  buildDigitalLink,
  canonicalDigitalLink,
  canonicalDomain,
  type DigitalLink,
  type DigitalLinkParts,
  digitalLinkOf,
  type ExaminedLink,
  examineDigitalLink,
  type LinkOptions,
  readDigitalLink,
} from './digital-link/digital-link.ts'
