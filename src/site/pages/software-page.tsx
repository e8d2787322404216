/** /Service/Book: the files that the build made, in tabs, and the written text about them. */

import { WrittenText } from '../../content/article/page/written-text.tsx'
import { load as loadText, type PageData } from '../../content/article/page-data.ts'
import { type SoftwareRow, softwareFiles, softwareTabs } from '../../software/software-files.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { SectionHead } from '../../ui/display/heads.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { dateFormat, formatDate } from '../../ui/formats/format-date.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { SiteCalls } from '../site-calls.ts'
import styles from './software-page.module.css'

type BuiltFile = DataOf<RowOf<SiteCalls, 'GET sys/software/api/files'>>['files'][number]
type Data = { tab: SoftwareRow['tab']; files: BuiltFile[]; text: PageData }

export async function load(request: PageRequest): Promise<Data> {
  const name = request.url.searchParams.get('activeName')
  const tab = softwareTabs.find(({ value }) => value === name)?.value ?? '1'
  const [{ data }, text] = await Promise.all([
    callsOf<SiteCalls>(request)('GET sys/software/api/files', {}),
    loadText(request),
  ])
  return { tab, files: data.files, text }
}

const tabAddress = (tab: string) => `/Service/Book?activeName=${tab}`
const tabLinks = softwareTabs.map(({ value, label }) => ({ label, to: tabAddress(value) }))

export function head({ tab, text }: Data) {
  const label = softwareTabs.find(({ value }) => value === tab)?.label ?? ''
  return { title: `${label} - 软件下载`, ...(text && { description: text.page.summary }) }
}

export function Component({ data: { tab, files, text } }: PageProps<Data>) {
  return (
    <>
      <h1>软件下载</h1>
      {text?.page.details.lead && <p className={styles.lead}>{String(text.page.details.lead)}</p>}
      <Tabs tabs={tabLinks} current={tabAddress(tab)} label="软件" />
      {softwareFiles
        .filter(row => row.tab === tab)
        .map(row => (
          <Software key={row.name} row={row} file={files.find(({ name }) => name === row.name)} />
        ))}
      <WrittenText text={text} />
    </>
  )
}

function Software({ row, file }: { row: SoftwareRow; file: BuiltFile | undefined }) {
  return (
    <section className={styles.software} aria-labelledby={row.name}>
      <SectionHead id={row.name}>{row.title}</SectionHead>
      <p className={styles.purpose}>{row.purpose}</p>
      {file ? <Facts row={row} file={file} /> : <NotBuilt />}
      <h3 className={styles.use}>怎样使用</h3>
      <ol className={styles.steps}>
        {row.use.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {file && <Verification file={file} />}
    </section>
  )
}

function NotBuilt() {
  return (
    <Note tone="warning" title="文件还没有生成">
      <p>这个网站安装时没有生成供下载的文件。请先用网页上的工具，或与技术支持联系。</p>
    </Note>
  )
}

function Facts({ row, file }: { row: SoftwareRow; file: BuiltFile }) {
  const fileName = file.path.slice(file.path.lastIndexOf('/') + 1)
  return (
    <div className={styles.file}>
      <div>
        <KeyValue
          facts={[
            { key: '文件', value: fileName },
            { key: '版本', value: file.version },
            { key: '大小', value: `${formatFileSize(file.bytes)}（${file.bytes} 字节）` },
            { key: '日期', value: formatDate(file.builtAt, dateFormat) },
            { key: '要求', value: row.requires },
            { key: 'SHA-256', value: <code className={styles.checksum}>{file.sha256}</code> },
          ]}
        />
        <p className={styles.actions}>
          <LinkButton look="cta" size="large" icon="download" to={file.path} download={fileName}>
            下载 {fileName}
          </LinkButton>
          <CopyButton text={file.sha256}>复制校验值</CopyButton>
        </p>
      </div>
      <SymbolPlate
        src={`data:image/svg+xml,${encodeURIComponent(file.code)}`}
        label={`${fileName} 下载地址的二维码`}
        width={148}
        height={148}
        caption="扫码下载到手机"
      />
    </div>
  )
}

/** How a downloaded file is compared with the checksum. */
function Verification({ file }: { file: BuiltFile }) {
  const fileName = file.path.slice(file.path.lastIndexOf('/') + 1)
  return (
    <details className={styles.verification}>
      <summary>怎样核对下载的文件</summary>
      <p>在保存文件的文件夹里运行一条命令，结果与上面的 SHA-256 逐字一致，文件就没有损坏，也没有被改过。</p>
      <KeyValue
        facts={[
          { key: 'Windows', value: <code>certutil -hashfile {fileName} SHA256</code> },
          { key: 'macOS', value: <code>shasum -a 256 {fileName}</code> },
          { key: 'Linux', value: <code>sha256sum {fileName}</code> },
        ]}
      />
    </details>
  )
}
