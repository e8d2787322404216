/** All that one input of the look-up has found, in the order of the language. */
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../ui/language.ts'
import { Empty } from '../../ui/status/states.tsx'
import type { AnythingData } from '../calls.ts'
import { LinePages } from '../check/line-pages.tsx'
import { AssetResult } from './asset-result.tsx'
import { OwnerResult } from './firm-facts.tsx'
import { FirmTable } from './firm-table.tsx'
import { GlnResult } from './gln-result.tsx'
import { GtinResult } from './gtin-result.tsx'
import styles from './interpretation-result.module.css'
import { InStore, InterpretationResult, Notations } from './interpretation-result.tsx'
import { LinesResult } from './lines-result.tsx'
import type { FoundPart, InterpretationTexts } from './locales/locale.ts'
import { resultTexts } from './locales/locales.ts'

type Extent = ReturnType<InterpretationTexts['extent']>

type Props = {
  found: AnythingData
  q: string
  path: string
  /** The address of a page of firms; without it the first ones are displayed. */
  urlOf: ((page: number, pageSize: number) => string) | undefined
}

/** Eight digits that are no GTIN-8 are a company prefix, if one is registered. */
const isPrefix = ({ gtin, firms }: AnythingData) => gtin?.state === 'wrong-check-digit' && firms !== null

function hasNothing({ gtin, location, firm, firms, interpretation }: AnythingData, extent: Extent): boolean {
  const hasResult = extent !== 'nothing' || [gtin, location, firm].some(result => result !== null)
  return firms?.rows.length === 0 || (interpretation !== null && !hasResult)
}

export function FoundResults({ found, q, path, urlOf }: Props) {
  const { order, nothing, interpretation: texts } = useTexts(resultTexts)
  const { interpretation, gtin, location, firms, firm, asset, lines } = found
  const extent = interpretation ? texts.extent(interpretation, gtin !== null) : 'nothing'
  const isUnknown = nothing !== undefined && hasNothing(found, extent)
  const parts: Readonly<Record<FoundPart, ReactNode>> = {
    interpretation: interpretation && extent === 'whole' && (
      <div className={styles.interpretation}>
        <InterpretationResult data={interpretation} />
        <Notations data={interpretation} />
      </div>
    ),
    gtin: gtin && !isPrefix(found) && <GtinResult data={gtin} />,
    notations: interpretation && extent === 'notations' && (
      <>
        <InStore data={interpretation} />
        <Notations data={interpretation} />
      </>
    ),
    location: location && <GlnResult data={location} />,
    asset: asset && <AssetResult data={asset} />,
    owner: firm && <OwnerResult firm={firm} />,
    firms: firms && !isUnknown && <FirmTable firms={firms.rows} page={firms.page} urlOf={urlOf} />,
    lines: lines && (
      <>
        <LinesResult {...lines} path={path} />
        <LinePages path={path} fields={{ q }} summary={lines.summary} />
      </>
    ),
    nothing: isUnknown && (
      <Empty title={nothing.title} actions={nothing.action(q)}>
        <p>{nothing.text}</p>
      </Empty>
    ),
  }
  return order.map(name => <Fragment key={name}>{parts[name]}</Fragment>)
}
