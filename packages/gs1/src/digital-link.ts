/** GS1 Digital Link. */
export {
  compressElements,
  decompressElements,
  type SegmentContent,
  type SegmentOptions,
} from './digital-link/compression/compressed-elements.ts'
export {
  type CompressionOptions,
  compressDigitalLink,
  decompressDigitalLink,
  examineCompressedLink,
} from './digital-link/compression/compressed-link.ts'
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
