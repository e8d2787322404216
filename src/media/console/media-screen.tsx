/** /MyManage/admin/media: pictures and files of the site, with the panel of the one that is open. */
import { App, Button } from 'antd'
import { type DragEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import shared from '../../registration/display/console.module.css'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { BesidePanel } from '../../ui/console/side-panel.tsx'
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { saveFile } from '../../ui/formats/save-file.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { MediaCalls, MediaCounts } from '../calls.ts'
import { type MediaTab, mediaTabs } from '../rules.ts'
import styles from './media.module.css'
import { type MediaAddress, mediaInput, mediaQuery, readMediaAddress } from './media-address.ts'
import { MediaFilters } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaTable } from './media-table.tsx'
import { MediumPanel } from './medium-panel.tsx'
import { UploadButton, UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const path = '/MyManage/admin/media'

export const MediaScreen = () => (
  <StaffPage path={path}>
    <Library />
  </StaffPage>
)

const tabLabels: Readonly<Record<MediaTab, string>> = {
  pictures: '图片',
  files: '附件',
  'no-alt': '缺替代文字',
  unused: '没人用',
  licence: '许可快到期',
}

function Library() {
  const call = useCall<MediaCalls>()
  const { address, change } = useMediaAddress()
  const { currPage, pageSize, open, view } = address
  const listKey = JSON.stringify([mediaInput(address), currPage, pageSize])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the filter; an opened medium loads no list
  const load = useCallback(
    () => call('POST media/authApi/findlist', { ...mediaInput(address), currPage, pageSize }),
    [call, listKey],
  )
  const list = useReply(load)
  const loadCounts = useCallback(() => call('POST media/authApi/counts', {}), [call])
  const counts = useReply(loadCounts)
  const onChanged = () => {
    list.reload()
    counts.reload()
  }
  const uploads = useUploads(added => {
    onChanged()
    change({ tab: added.kind === 'picture' ? 'pictures' : 'files', open: added.id })
  })
  const lines = list.reply?.data
  const choose = (id: string) => change({ open: id })
  const Lines = view === 'grid' ? MediaGrid : MediaTable
  const total = list.reply?.page?.total ?? 0
  const at = lines?.findIndex(({ id }) => id === open) ?? -1
  return (
    <DropPlace onFiles={uploads.add}>
      <BesidePanel isOpen={open !== ''}>
        <div className={shared.stack}>
          <div>
            <Head counts={counts.reply?.data} address={address} onFiles={uploads.add} />
            <LibraryTabs address={address} counts={counts.reply?.data} />
          </div>
          <UploadList uploads={uploads} />
          <MediaFilters address={address} counts={counts.reply?.data} onChange={change} />
          {list.failure !== undefined && <ErrorState title={failureMessage(list.failure)} onRetry={list.reload} />}
          {!lines && list.failure === undefined && <Loading lines={8} />}
          {lines?.length === 0 && <Empty title={emptyText(address, counts.reply?.data)} />}
          {lines && lines.length > 0 && (
            <Lines
              label={tabLabels[address.tab]}
              lines={lines}
              isBusy={list.isLoading}
              chosen={open}
              onChoose={choose}
            />
          )}
          <ConsolePager {...{ total, currPage, pageSize }} unit="项" onChange={change}>
            <span className={styles.dropHint}>拖文件到这里也能上传，最大 30 MB</span>
          </ConsolePager>
        </div>
        {open !== '' && (
          <MediumPanel
            key={open}
            id={open}
            place={at < 0 ? undefined : `${(currPage - 1) * pageSize + at + 1} / ${total}`}
            onChanged={onChanged}
            onClose={() => change({ open: '' })}
          />
        )}
      </BesidePanel>
    </DropPlace>
  )
}

const isFiltered = ({ keyword, licence, shape, by, tab }: MediaAddress) =>
  [keyword, licence, shape, by].some(value => value !== '') || tab !== 'pictures'

const emptyText = (address: MediaAddress, counts: MediaCounts | undefined) =>
  counts?.pictures === 0 && !isFiltered(address) ? '还没有图片，拖进来或者点“上传”' : '没有符合条件的图片或附件'

/** The address, and how it changes: another filter begins at the first page, another medium leaves the list as it is. */
function useMediaAddress() {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readMediaAddress(query), [query])
  // The address follows a moment later, so a second change within it adds to the first.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const change = (changed: Partial<MediaAddress>) => {
    const isOpening = Object.keys(changed).every(name => name === 'open')
    const replace = isOpening && latest.current.open !== '' && changed.open !== ''
    latest.current = { ...latest.current, ...(!isOpening && { currPage: 1 }), ...changed }
    setQuery(mediaQuery(latest.current), { replace, preventScrollReset: true })
  }
  return { address, change }
}

function LibraryTabs({ address, counts }: { address: MediaAddress; counts: MediaCounts | undefined }) {
  const linkTo = (tab: MediaTab) => {
    const query = new URLSearchParams(
      mediaQuery({ ...address, ...(tab === 'files' && { shape: '' }), tab, open: '', currPage: 1 }),
    ).toString()
    return query === '' ? path : `${path}?${query}`
  }
  const tabs = mediaTabs.map(tab => ({
    label: counts ? `${tabLabels[tab]} ${formatCount(counts[tab])}` : tabLabels[tab],
    to: linkTo(tab),
  }))
  return <Tabs label="图片与附件" tabs={tabs} current={linkTo(address.tab)} />
}

type HeadProps = { counts: MediaCounts | undefined; address: MediaAddress; onFiles: (files: File[]) => void }

function Head({ counts, address, onFiles }: HeadProps) {
  const call = useCall<MediaCalls>()
  const { message } = App.useApp()
  const exportList = () => {
    call('POST media/authApi/export', mediaInput(address))
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return (
    <div className={shared.head}>
      <div>
        <h1>图片与附件</h1>
        <p className={shared.quiet}>{counts ? headLine(counts) : ' '}</p>
      </div>
      <div className={shared.buttons}>
        <Button onClick={exportList}>导出使用情况</Button>
        <UploadButton label="上传" isMany type="primary" onFiles={onFiles} />
      </div>
    </div>
  )
}

const headLine = ({ pictures, files, bytes }: MediaCounts) =>
  `${formatCount(pictures)} 张图片，${formatCount(files)} 个附件，共 ${formatFileSize(bytes)}`

/** Takes files that are dropped anywhere on the page. */
function DropPlace({ onFiles, children }: { onFiles: (files: File[]) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => Array.from(dataTransfer.types).includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first
    <div
      className={isOver ? styles.over : styles.place}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles(Array.from(event.dataTransfer.files))
      }}
    >
      {children}
    </div>
  )
}
