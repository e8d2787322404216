/** Receives the files of a request into the store while they arrive, and removes those that no handler saved. */
import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import type { Inspectors } from '../inspection/inspectors.ts'
import type { LargeFileStore } from '../storage/file-store.ts'
import { uploadRefusals } from './upload-rules.ts'
import { beginUpload, endOpenUploads } from './upload-store.ts'
import { UploadedFile } from './uploaded-file.ts'

type Parts = {
  db: Queryable
  files: LargeFileStore
  clock: () => Date
  inspectors: Pick<Inspectors, 'requireTurn'>
  address: string
}

/** `isInspected`: the handler has the files inspected, so a request that would get no turn is refused before its first byte is stored. */
type Owner = { ownerId: number; hourly: boolean; isInspected: boolean }

/** A file as it arrives; more than `maxBytes` throw TooLarge. `reservedBytes` of the account's quota are reserved meanwhile. */
export type IncomingFile = { name: string; pieces: AsyncIterable<Uint8Array>; maxBytes: number; reservedBytes: number }

/** Receives the files of one request of one account. Always call `discard` afterwards: it removes files that were not saved. */
export function createReceiver({ db, files, clock, inspectors, address }: Parts, owner: Owner) {
  const uploadIds: string[] = []
  const { ownerId, hourly, isInspected } = owner
  const receive = async (incoming: IncomingFile): Promise<UploadedFile> => {
    if (isInspected) inspectors.requireTurn({ address, account: String(ownerId) })
    const upload = await beginUpload(db, { ownerId, hourly, bytes: Math.max(1, incoming.reservedBytes), at: clock() })
    if (typeof upload === 'string') {
      const { code, ...details } = uploadRefusals[upload]
      return refuse(code, details)
    }
    uploadIds.push(upload.id)
    const hash = createHash('sha256')
    const size = await files.receive(upload.id, hashed(incoming.pieces, hash), incoming.maxBytes)
    return new UploadedFile({ id: upload.id, name: incoming.name, size, sha256: hash.digest('hex') })
  }
  const discard = async () => {
    for (const id of await endOpenUploads(db, uploadIds, clock())) await files.remove(id)
  }
  return { receive, discard }
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: { update: (piece: Uint8Array) => unknown }) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}
