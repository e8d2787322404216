/** A visitor who has just written reads what he wrote: for some seconds his browser names the position in the write-ahead log that a standby
 *  server must have before it answers him. */
import { sql } from 'drizzle-orm'
import type { CookieJar } from '../../access/context.ts'
import type { Connection } from '../../db/connect.ts'
import { type Position, readPosition } from '../../db/readers/position.ts'
import type { Readers } from '../../db/readers/readers.ts'
import { isSameSecret } from '../../db/same-secret.ts'
import { keyedHash } from '../../db/seal.ts'

const name = 'written'

/** Seconds for which a position counts. A standby server that is further behind answers nobody by then (READ_LAG_SECONDS). */
export const writtenSeconds = 30

type Parts = { connection: Connection; readers: Readers; secretKey: string; clock: () => Date }

export type OwnWrites = {
  /** What the visitor's replies must have. */
  after: Position | undefined
  /** After a call that may have written. */
  noteWrite: () => Promise<void>
}

/** What a browser says of its own changes. Without standby servers there is nothing to note. */
export function ownWrites(parts: Parts, cookies: Pick<CookieJar, 'get' | 'set'>): OwnWrites {
  if (parts.readers.states().length === 0) return { after: undefined, noteWrite: async () => undefined }
  return {
    after: readWritten(cookies.get(name), parts),
    noteWrite: async () => {
      const position = await currentPosition(parts)
      if (position !== undefined) cookies.set(name, writtenValue(position, parts), writtenSeconds)
    },
  }
}

/** A position that is not known delays nobody: the write itself succeeded. */
async function currentPosition({ connection }: Parts): Promise<string | undefined> {
  try {
    const { rows } = await connection.db.execute<{ position: string }>(
      sql`select pg_current_wal_lsn()::text as position`,
    )
    return rows[0]?.position
  } catch {
    return undefined
  }
}

/** Signed: a position that somebody made up would lead all his requests to the writer. */
function writtenValue(position: string, { secretKey, clock }: Parts): string {
  const until = clock().getTime() + writtenSeconds * 1000
  const text = `${position.replace('/', '-')}.${until}`
  return `${text}.${signature(text, secretKey)}`
}

const signature = (text: string, secretKey: string) => keyedHash(text, { secretKey, purpose: 'written' }).slice(0, 22)

function readWritten(value: string | undefined, { secretKey, clock }: Parts): Position | undefined {
  const [, text = '', position = '', until = '', signed = ''] =
    /^(([0-9A-F]{1,8}-[0-9A-F]{1,8})\.(\d{1,15}))\.([\w-]{22})$/.exec(value ?? '') ?? []
  if (text === '' || Number(until) < clock().getTime()) return undefined
  return isSameSecret(signed, signature(text, secretKey)) ? readPosition(position.replace('-', '/')) : undefined
}
