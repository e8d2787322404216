/** The parts of an AI's value in a compressed link: GS1 Digital Link Standard: Compression, "Table F". They follow from the row of the AI:
 *  fixed parts beside each other of the same kind are one field, and so are the optional parts at the end. */

import { applicationIdentifier, applicationIdentifiers } from '../../elements/application-identifiers.ts'

/** `most`: the length of a fixed field, the limit of another. */
export type ValueField = { isNumber: boolean; isFixed: boolean; most: number }

/** The fields of an AI, none for an unknown one: 253 has 13 digits, then up to 17 characters. */
export function valueFields(ai: string): readonly ValueField[] {
  const fields: ValueField[] = []
  for (const { set, least, most, optional } of applicationIdentifier(ai)?.parts ?? []) {
    const field = { isNumber: set === 'N', isFixed: !optional && least === most, most }
    const last = fields.at(-1)
    if (last && last.isNumber === field.isNumber && last.isFixed === field.isFixed) last.most += most
    else fields.push(field)
  }
  return fields
}

/** "Table P": 2 for '01', 4 for '31'. */
const digitsByBeginning = new Map(applicationIdentifiers.map(({ ai }) => [ai.slice(0, 2), ai.length]))

/** Digits of the AI that begins with these two; undefined if none does. */
export const aiLength = (beginning: string): number | undefined =>
  applicationIdentifier(beginning) ? 2 : digitsByBeginning.get(beginning)

/** AIs that often come together have a code of their own, "Table Opt"; their values are in this order. */
export const frequentSets: Readonly<Record<string, readonly string[]>> = {
  '0a': ['01', '22'],
  '0b': ['01', '10'],
  '0c': ['01', '21'],
  '0d': ['01', '17'],
  '0e': ['01', '7003'],
  '0f': ['01', '30'],
  '1a': ['01', '10', '17', '21'],
  '1b': ['01', '15'],
  '1c': ['01', '11'],
  '1d': ['01', '16'],
  '1e': ['01', '91'],
  '1f': ['01', '10', '15'],
  '2a': ['01', '3100'],
  '2b': ['01', '3101'],
  '2c': ['01', '3102'],
  '2d': ['01', '3103'],
  '2e': ['01', '3104'],
  '2f': ['01', '3105'],
  '3a': ['01', '3200'],
  '3b': ['01', '3201'],
  '3c': ['01', '3202'],
  '3d': ['01', '3203'],
  '3e': ['01', '3204'],
  '3f': ['01', '3205'],
  '9a': ['8010', '8011'],
  '9b': ['8017', '8019'],
  '9c': ['8018', '8019'],
  '9d': ['254', '414'],
  a0: ['01', '3920'],
  a1: ['01', '3921'],
  a2: ['01', '3922'],
  a3: ['01', '3923'],
  a4: ['01', '3924'],
  a5: ['01', '3925'],
  a6: ['01', '3926'],
  a7: ['01', '3927'],
  a8: ['01', '3928'],
  a9: ['01', '3929'],
  c0: ['255', '3900'],
  c1: ['255', '3901'],
  c2: ['255', '3902'],
  c3: ['255', '3903'],
  c4: ['255', '3904'],
  c5: ['255', '3905'],
  c6: ['255', '3906'],
  c7: ['255', '3907'],
  c8: ['255', '3908'],
  c9: ['255', '3909'],
  ca: ['255', '3940'],
  cb: ['255', '3941'],
  cc: ['255', '3942'],
  cd: ['255', '3943'],
}
