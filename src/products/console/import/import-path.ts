/** The page of imports. */
export const importPath = '/MyManage/SystemMember/productImport'
