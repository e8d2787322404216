/** The sister systems that members enter with a ticket. */
export const sisterSystems = {
  'business-hall': { setting: 'EXT_BUSINESS_HALL', name: '业务大厅', path: 'tycpdmfirm/authApi/redirectBusinessHall' },
  gds: { setting: 'EXT_GDS', name: '商品信息服务平台', path: 'tycpdmfirm/authApi/redirectGDS' },
  gln: { setting: 'EXT_GLN', name: '位置码平台', path: 'tycpdmfirm/authApi/redirectGLN' },
} as const

export type SisterSystem = keyof typeof sisterSystems
export const sisterSystemNames = ['business-hall', 'gds', 'gln'] as const satisfies readonly SisterSystem[]
