/** /MyManage/SystemMember/product with the symbols of the record and where its code leads. */
import { Product } from '../../products/console/product-screen.tsx'
import { LinksPanel } from '../../resolver/console/links-panel.tsx'
import { SymbolsPanel } from './symbols-panel.tsx'

export const ProductWithSymbols = () => <Product symbols={SymbolsPanel} links={LinksPanel} />
