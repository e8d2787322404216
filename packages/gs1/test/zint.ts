/** The encoder zint, if this machine has it: an independent implementation of Han Xin code with all modes. */

import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const hasZint = spawnSync('zint', ['--version']).status === 0

export type ZintSymbol = { dark: number[]; size: number; modes: string; bits: number }

/** `modes`: its choice, a letter per byte or GB 18030 code. Undefined if it refuses the text. */
export function zintHanXin(
  text: string,
  { version, level, mask, eci }: { version: number; level: number; mask: number; eci?: number },
): ZintSymbol | undefined {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'zint-')), 'text')
  fs.writeFileSync(file, text)
  const options = [`--vers=${version}`, `--secure=${level}`, `--mask=${mask}`, ...(eci ? [`--eci=${eci}`] : [])]
  try {
    const output = execFileSync('zint', ['-b', 'HANXIN', '-i', file, '--dump', '--verbose', ...options], {
      encoding: 'latin1',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return readOutput(output)
  } catch {
    return undefined
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true })
  }
}

function readOutput(output: string): ZintSymbol {
  const rows = output.split('\n').filter(line => /^([0-9A-F]{1,2} )*[0-9A-F]{1,2} ?$/.test(line))
  const size = rows.length
  const dark = rows.flatMap(row => {
    const digits = row.replaceAll(' ', '')
    return Array.from(digits, digit => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
      .join('')
      .slice(0, size)
      .split('')
      .map(Number)
  })
  return {
    dark,
    size,
    modes: /^ *Mode: ([a-z0-9]*)$/m.exec(output)?.[1] ?? '',
    bits: Number(/^Binary \((\d+)\)/m.exec(output)?.[1]),
  }
}
