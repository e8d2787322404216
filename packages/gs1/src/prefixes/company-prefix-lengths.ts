/** Length of the GS1 company prefix by leading digits, for GS1 prefixes 680-689 and 690-699; the longest match applies. Source: GS1
 *  GCP length table of October 2025, as packaged in biip (Apache-2.0): the rows of China and one published example of another country.
 *  'unknown': the source has no usable range, so numbers are not split. */

/** A row of the caller's own, such as a block for demonstrations: it applies before the published rows. */
export type OwnLength = { prefix: string; length: number }

export type CompanyPrefixLength = { prefix: string; length: number | 'unknown' }

// biome-ignore format: one row a line
export const companyPrefixLengths = [
  { prefix: '61660000005', length: 11 },
  { prefix: '680', length: 'unknown' },
  { prefix: '681', length: 'unknown' },
  { prefix: '682', length: 'unknown' },
  { prefix: '683', length: 'unknown' },
  { prefix: '684', length: 'unknown' },
  { prefix: '685', length: 'unknown' },
  { prefix: '686', length: 'unknown' },
  { prefix: '687', length: 'unknown' },
  { prefix: '688', length: 'unknown' },
  { prefix: '689', length: 'unknown' },
  { prefix: '690', length: 7 },
  { prefix: '6901028', length: 10 },
  { prefix: '69031001', length: 'unknown' },
  { prefix: '691', length: 7 },
  { prefix: '69111288', length: 'unknown' },
  { prefix: '69115511', length: 'unknown' },
  { prefix: '69119911', length: 'unknown' },
  { prefix: '69140819', length: 'unknown' },
  { prefix: '692', length: 8 },
  { prefix: '692148000', length: 'unknown' },
  { prefix: '693', length: 8 },
  { prefix: '694', length: 8 },
  { prefix: '694080010', length: 'unknown' },
  { prefix: '694080011', length: 'unknown' },
  { prefix: '694080012', length: 'unknown' },
  { prefix: '694080013', length: 'unknown' },
  { prefix: '694080014', length: 'unknown' },
  { prefix: '694080015', length: 'unknown' },
  { prefix: '694080016', length: 'unknown' },
  { prefix: '694080017', length: 'unknown' },
  { prefix: '694080018', length: 'unknown' },
  { prefix: '694080019', length: 'unknown' },
  { prefix: '694080020', length: 'unknown' },
  { prefix: '694080021', length: 'unknown' },
  { prefix: '694629164', length: 'unknown' },
  { prefix: '695', length: 8 },
  { prefix: '695860405', length: 'unknown' },
  { prefix: '695954001', length: 'unknown' },
  { prefix: '695954002', length: 'unknown' },
  { prefix: '695954003', length: 'unknown' },
  { prefix: '695954004', length: 'unknown' },
  { prefix: '695954006', length: 'unknown' },
  { prefix: '695954007', length: 'unknown' },
  { prefix: '695954011', length: 'unknown' },
  { prefix: '696', length: 8 },
  { prefix: '6964', length: 'unknown' },
  { prefix: '697', length: 9 },
  { prefix: '698', length: 'unknown' },
  { prefix: '699', length: 'unknown' },
] as const satisfies readonly CompanyPrefixLength[]
