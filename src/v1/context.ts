/** What the handlers of the surface for machines receive besides their input. */
import type { BarcodeContext } from '../barcode/api.ts'
import type { Language } from '../codes/languages.ts'
import type { Db } from '../db/connect.ts'
import type { LookupContext } from '../lookup/api.ts'
import type { CertificateContext } from '../registration/certificates/api.ts'

/** `ifMatch`: the version that a change is of; undefined for whatever it is now. `takeUses` takes some of what the key may use today, or refuses. */
export type MachineContext = LookupContext &
  CertificateContext &
  BarcodeContext & {
    machine: { takeUses: (amount: number) => Promise<void>; ifMatch?: number }
    language: Language
    place: { leave: () => void }
    reading: <Result>(run: (db: Db) => Promise<Result>) => Promise<Result>
  }
