// biome-ignore-all format: a table, one row a line
/** Short addresses of nested pages. */
import type { RedirectRow } from './row.ts'

export const shortAddressRows = [
  { path: '/PGProcurement/solution', redirect: '/PGP/PGProcurement/solution' },
  { path: '/PGProcurement/detail', redirect: '/PGP/PGProcurement/detail' },
  { path: '/PGProcurement/caseList', redirect: '/PGP/PGProcurement/caseList' },
  { path: '/PGProcurement/bzDocList', redirect: '/PGP/PGProcurement/bzDocList' },
  { path: '/PGProcurement/priceList', redirect: '/PGP/PGProcurement/priceList' },
  { path: '/Crossborder/barCodeList', redirect: '/Cross/Crossborder/barCodeList' },
  { path: '/Crossborder/detail', redirect: '/Cross/Crossborder/detail' },
  { path: '/Crossborder/newsdetail', redirect: '/Cross/Crossborder/newsdetail' },
  { path: '/Crossborder/caseList', redirect: '/Cross/Crossborder/caseList' },
  { path: '/Crossborder/applicationList', redirect: '/Cross/Crossborder/applicationList' },
  { path: '/Crossborder/newsList', redirect: '/Cross/Crossborder/newsList' },
  { path: '/Crossborder/downList', redirect: '/Cross/Crossborder/downList' },
  { path: '/Knowledge/ANCCSystem', redirect: '/Knowledge/TeKIndex/ANCCSystem' },
  { path: '/Knowledge/GS1System2', redirect: '/Knowledge/TeKIndex/GS1System2' },
  { path: '/Knowledge/GS1System', redirect: '/Knowledge/TeKIndex/GS1System' },
  { path: '/Knowledge/Standard', redirect: '/Knowledge/TeKIndex/Standard' },
  { path: '/Knowledge/Glossary', redirect: '/Knowledge/TeKIndex/Glossary' },
  { path: '/Knowledge/xts', redirect: '/Knowledge/TeKIndex/xts' },
  { path: '/Knowledge/article', redirect: '/Knowledge/TeKIndex/article' },
  { path: '/Knowledge/goodsGln', redirect: '/Knowledge/GSBMindex/goodsGln' },
  { path: '/Knowledge/goodsEpc', redirect: '/Knowledge/GSBMindex/goodsEpc' },
  { path: '/Knowledge/goodsGDS', redirect: '/Knowledge/GSBMindex/goodsGDS' },
  { path: '/Knowledge/goodsPosition', redirect: '/Knowledge/GSBMindex/goodsPosition' },
  { path: '/Knowledge/zxcbm', redirect: '/Knowledge/GSBMindex/zxcbm' },
  { path: '/Knowledge/dwbm', redirect: '/Knowledge/GSBMindex/dwbm' },
  { path: '/Knowledge/ewbm', redirect: '/Knowledge/GSBMindex/ewbm' },
  { path: '/Knowledge/gxfECR', redirect: '/Knowledge/GSBMindex/gxfECR' },
  { path: '/Knowledge/ebxml', redirect: '/Knowledge/GSBMindex/ebxml' },
] as const satisfies readonly RedirectRow[]
