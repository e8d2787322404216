/** /MyManage/SystemMember/productImport: brings products from a table, and their pictures in a ZIP. The import is in the address, so it can be left and found again. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { productsPath } from '../table/product-address.ts'
import { DryRun } from './dry-run.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportSource } from './import-source.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ImportWork } from './import-work.tsx'
import { OpenPictureImport } from './pictures/picture-import.tsx'
import { PictureSource } from './pictures/picture-source.tsx'
import { TemplateButton } from './template-button.tsx'
import { useImport } from './use-import.ts'

export function ProductImport() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={productsPath}>
      <NeedsRight act="edit-products">
        <OwnImport />
      </NeedsRight>
    </ConsoleFrame>
  )
}

function OwnImport() {
  const [query, setQuery] = useSearchParams()
  const [file, setFile] = useState<File>()
  const id = query.get('id') ?? ''
  const pictures = query.get('pictures') ?? ''
  const open = (next: string, from?: File) => {
    setFile(from)
    setQuery(next === '' ? {} : { id: next })
  }
  const openPictures = (next: string) => setQuery(next === '' ? {} : { pictures: next })
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>导入商品</h1>
          <p className={shared.quiet}>先试运行，看清楚了再写入；写入后 24 小时内可以整批撤销。</p>
        </div>
        <TemplateButton />
      </div>
      {pictures !== '' ? (
        <OpenPictureImport key={pictures} id={pictures} onOpen={openPictures} />
      ) : id !== '' ? (
        <OpenImport key={id} id={id} file={file} onOpen={open} />
      ) : (
        <>
          <ImportSource onOpen={open} />
          <PictureSource onOpen={openPictures} />
        </>
      )}
    </div>
  )
}

type OpenProps = { id: string; file: File | undefined; onOpen: (id: string) => void }

function OpenImport({ id, file, onOpen }: OpenProps) {
  const { found, failure, change, reload } = useImport(id)
  if (!found && failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!found) return <Loading label="正在读取导入" lines={6} />
  const { state } = found
  const parts = { found, onChange: change, onOpen }
  return (
    <>
      <ImportSteps found={found} />
      {(state === 'reading' || state === 'checking' || state === 'running' || state === 'undoing') && (
        <ImportWork {...parts} />
      )}
      {state === 'checked' && <DryRun key={found.revision} {...parts} file={file} />}
      {(state === 'unreadable' || state === 'stopped' || state === 'done' || state === 'undone') && (
        <ImportOutcome {...parts} />
      )}
    </>
  )
}
