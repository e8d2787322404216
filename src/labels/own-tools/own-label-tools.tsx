/** Logistics labels and sheets of a member, in the frame of its console. */
import { useLocation } from 'react-router'
import { type OwnCodes, OwnTool } from '../../barcode/own-tools/own-tool.tsx'
import { Component as LabelView, load as loadLabel } from '../label-page.tsx'
import { load as loadSheet, Component as SheetView } from '../sheet/label-sheet-page.tsx'

// biome-ignore format: one line
const labelFields = ['size', 'sscc', 'labels', 'bars', 'note', 'shipFromName', 'shipFromAddress', 'shipToName', 'shipToAddress', 'content', 'count', 'batch', 'bestBefore', 'productionDate', 'gtin', 'expiry', 'packagingDate', 'grossWeightKg', 'orderNumber', 'shipToPostcode', 'shipToCountry', 'route'] as const
const sheetFields = ['type', 'codes', 'copies', 'preset', 'startAt', 'magnification', 'barHeight'] as const

const ownContent = ({ gtin }: OwnCodes) => ({ content: gtin })
const ownCode = ({ gtin }: OwnCodes) => ({ codes: gtin })

export function OwnLabelTool() {
  const { pathname } = useLocation()
  const sheetPath = '/MyManage/SystemMember/labelSheet'
  if (pathname === sheetPath)
    return <OwnTool path={sheetPath} fields={sheetFields} load={loadSheet} View={SheetView} filledIn={ownCode} />
  return (
    <OwnTool
      path="/MyManage/SystemMember/label"
      fields={labelFields}
      load={loadLabel}
      View={LabelView}
      filledIn={ownContent}
    />
  )
}
