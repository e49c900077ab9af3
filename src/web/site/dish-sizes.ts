/** The `sizes` of the picture on a dish's page; its preload must be the same. */
export const dishSizes = '(min-width: 1200px) 620px, (min-width: 900px) 52vw, calc(100vw - 2rem)'
