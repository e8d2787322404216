// CPID, 组件/部件标识代码: GS1 General Specifications, "Component/Part Identifier".

import { type Fault, isFault } from './fault.ts'
import { joinText } from './key-parts.ts'
import { readValue } from './value.ts'

/** `value` is what AI (8010) holds, `serial` what (8011) holds. */
export type Cpid = { kind: 'CPID'; value: string; serial?: string }

/** At most 30 characters of set 39; the serial has up to 12 digits and no leading zero. */
export function readCpid(text: string, serialText?: string): Cpid | Fault {
  const plain = readValue('8010', text)
  if (isFault(plain)) return plain
  if (serialText === undefined) return { kind: 'CPID', value: plain.text }
  const serial = readValue('8011', serialText)
  return isFault(serial) ? { ...serial, part: 'serial' } : { kind: 'CPID', value: plain.text, serial: serial.text }
}

export function buildCpid(parts: { companyPrefix: string; partReference: string; serial?: string }): Cpid | Fault {
  const value = joinText(parts.companyPrefix, parts.partReference)
  if (isFault(value)) return value
  if (parts.partReference === '') return { fault: 'empty', at: 0, part: 'partReference' }
  const built = readCpid(value, parts.serial)
  if (!isFault(built) || built.part === 'serial') return built
  return { ...built, at: Math.max(0, built.at - (value.length - parts.partReference.length)), part: 'partReference' }
}
