/** How GS1 keys are written as EPC URNs, one row per scheme: GS1 EPC Tag Data Standard 2.3, sections 6.3, 6.4 and 7. */

/** `ai` contains the key. `digits`: length of company prefix and reference together without check digit; absent if the reference is
 *  text. `checked`: the key has a check digit. `leadsWithReference`: the indicator or extension digit is first in the key and first in
 *  the reference. `filler`: digit before the company prefix in the value. `pieces`: piece and total follow. `serial`: the AI of the
 *  last component, or 'appended' if it is part of the key's value. `none`: the text for a missing serial. */
export type EpcScheme = {
  name: string
  ai: string
  digits?: number
  checked?: true
  leadsWithReference?: true
  filler?: string
  pieces?: true
  serial?: string
  none?: string
}

// biome-ignore format: one row a line
export const epcSchemes = [
  { name: 'id:sgtin', ai: '01', digits: 13, checked: true, leadsWithReference: true, serial: '21' },
  { name: 'id:upui', ai: '01', digits: 13, checked: true, leadsWithReference: true, serial: '235' },
  { name: 'class:lgtin', ai: '01', digits: 13, checked: true, leadsWithReference: true, serial: '10' },
  { name: 'id:itip', ai: '8006', digits: 13, checked: true, leadsWithReference: true, pieces: true, serial: '21' },
  { name: 'id:sscc', ai: '00', digits: 17, checked: true, leadsWithReference: true },
  { name: 'id:sgln', ai: '414', digits: 12, checked: true, serial: '254', none: '0' },
  { name: 'id:pgln', ai: '417', digits: 12, checked: true },
  { name: 'id:grai', ai: '8003', digits: 12, checked: true, filler: '0', serial: 'appended' },
  { name: 'id:giai', ai: '8004' },
  { name: 'id:gsrn', ai: '8018', digits: 17, checked: true },
  { name: 'id:gsrnp', ai: '8017', digits: 17, checked: true },
  { name: 'id:gdti', ai: '253', digits: 12, checked: true, serial: 'appended' },
  { name: 'id:sgcn', ai: '255', digits: 12, checked: true, serial: 'appended' },
  { name: 'id:cpi', ai: '8010', serial: '8011' },
  { name: 'id:ginc', ai: '401' },
  { name: 'id:gsin', ai: '402', digits: 16, checked: true },
] as const satisfies readonly EpcScheme[]
