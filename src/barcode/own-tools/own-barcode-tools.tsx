/** SSCC, GRAI and product QR codes of a member, in the frame of its console. */
import { useLocation } from 'react-router'
import { formFields, type PageRequest } from '../../wire/page.ts'
import { load as loadQr, Component as QrView } from '../qr/qr-page.tsx'
import { Component as GraiView } from '../serials/grai-page.tsx'
import type { ListData } from '../serials/serial-list.tsx'
import { Component as SsccView } from '../serials/sscc-page.tsx'
import { type OwnCodes, OwnTool } from './own-tool.tsx'
import type { Printed } from './printed-numbers.tsx'

const ssccFields = ['firmCode', 'extensionDigit', 'startSerial', 'count'] as const
const graiFields = ['firmCode', 'assetType', 'startSerial', 'count'] as const
// biome-ignore format: one line
const qrFields = ['gtin', 'batch', 'serial', 'variant', 'produced', 'bestBefore', 'expiry', 'elements', 'domain', 'content', 'xDimension', 'partialData', 'carrier', 'level'] as const

/** Nothing is previewed before the member has chosen: numbers are created by the button. */
const loadFields = async (request: PageRequest): Promise<ListData> => ({
  query: formFields(request),
  items: [],
  faults: [],
})

const ownPrefix = ({ companyPrefix }: OwnCodes) => ({ firmCode: companyPrefix })
const ownGtin = ({ gtin }: OwnCodes) => ({ gtin })

/** The GTIN of the item, or those in pasted elements. */
const printedQr: Printed = {
  field: 'gtin',
  of: ({ gtin = '', elements = '' }) => ({ symbol: 'GS1-QR', codes: [gtin, elements].filter(Boolean) }),
}

export function OwnBarcodeTool() {
  const { pathname } = useLocation()
  const paths = { sscc: '/MyManage/SystemMember/sscc', grai: '/MyManage/SystemMember/grai' } as const
  if (pathname === paths.sscc)
    return <OwnTool path={paths.sscc} fields={ssccFields} load={loadFields} View={SsccView} filledIn={ownPrefix} />
  if (pathname === paths.grai)
    return <OwnTool path={paths.grai} fields={graiFields} load={loadFields} View={GraiView} filledIn={ownPrefix} />
  return (
    <OwnTool
      path="/MyManage/SystemMember/qr"
      fields={qrFields}
      load={loadQr}
      View={QrView}
      filledIn={ownGtin}
      printed={printedQr}
    />
  )
}
