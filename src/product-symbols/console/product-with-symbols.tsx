/** /MyManage/SystemMember/product with the symbols of the record. */
import { Product } from '../../products/console/product-screen.tsx'
import { SymbolsPanel } from './symbols-panel.tsx'

export const ProductWithSymbols = () => <Product symbols={SymbolsPanel} />
