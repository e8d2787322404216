/** Takes the files of a request into the store while they arrive, and gives up those that no handler kept. */
import { createHash } from 'node:crypto'
import type { Queryable } from '../db/connect.ts'
import { refuse } from '../wire/errors.ts'
import type { LargeFileStore } from './file-store.ts'
import { uploadRefusals } from './upload-rules.ts'
import { beginUpload, endOpen } from './upload-store.ts'
import { UploadedFile } from './uploaded-file.ts'

type Parts = { db: Queryable; files: LargeFileStore; clock: () => Date }

/** One file as it arrives; with more than `most` bytes it is the error TooLarge, `reserve` bytes of the account's quota are held meanwhile. */
export type Incoming = { name: string; pieces: AsyncIterable<Uint8Array>; most: number; reserve: number }

/** Receives the files of one request of one account. `discard` removes what was received and not kept meanwhile; call it in any case. */
export function makeReceiver({ db, files, clock }: Parts, owner: { ownerId: number; hourly: boolean }) {
  const begun: string[] = []
  const receive = async (incoming: Incoming): Promise<UploadedFile> => {
    const upload = await beginUpload(db, { ...owner, bytes: Math.max(1, incoming.reserve), at: clock() })
    if (typeof upload === 'string') {
      const { code, ...details } = uploadRefusals[upload]
      return refuse(code, details)
    }
    begun.push(upload.id)
    const hash = createHash('sha256')
    const size = await files.receive(upload.id, hashed(incoming.pieces, hash), incoming.most)
    return new UploadedFile({ id: upload.id, name: incoming.name, size, sha256: hash.digest('hex') })
  }
  const discard = async () => {
    for (const id of await endOpen(db, begun, clock())) await files.remove(id)
  }
  return { receive, discard }
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: { update: (piece: Uint8Array) => unknown }) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}
