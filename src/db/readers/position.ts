/** Positions in PostgreSQL's write-ahead log, and how far a standby server is behind. */

/** A position in the write-ahead log in bytes (pg_lsn). */
export type Position = bigint

const pattern = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** The position that PostgreSQL writes as two hexadecimal numbers; undefined for any other text.
 *  @example readPosition('16/B374D848') // 97500059720n */
export function readPosition(text: string): Position | undefined {
  const [, high, low] = pattern.exec(text) ?? []
  if (high === undefined || low === undefined) return undefined
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** What was written until when, in milliseconds of a clock that never goes back. */
type Sample = { position: Position; at: number }

/** Positions of the writer as they were asked for, so that a standby's position becomes a time. */
export type WriterPositions = {
  add: (position: Position, at: number) => void
  /** The newest position of the writer. */
  newest: () => Position | undefined
  /** How long ago the writer had what a standby at this position still lacks, in milliseconds; 0 where it lacks nothing. */
  lagMs: (position: Position, now: number) => number
}

/** Samples that are kept: five minutes of one a second. A standby behind all of them is at least so late. */
const maxSamples = 300

export function createWriterPositions(): WriterPositions {
  let samples: Sample[] = []
  return {
    add: (position, at) => {
      const newest = samples.at(-1)
      // After a failover the new writer may have less than the lost one had.
      if (newest && position < newest.position) samples = []
      if (newest && position === newest.position) return
      samples.push({ position, at })
      if (samples.length > maxSamples) samples.shift()
    },
    newest: () => samples.at(-1)?.position,
    lagMs: (position, now) => {
      const missing = samples.find(sample => sample.position > position)
      return missing === undefined ? 0 : now - missing.at
    },
  }
}
