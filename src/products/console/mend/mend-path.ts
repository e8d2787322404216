/** The page at which records are completed one after the other. */
export const mendPath = '/MyManage/SystemMember/productMend'
