import { DAY } from '../../contract/lagos-day.ts'
import { RESTORE_DAYS } from '../../contract/menu.ts'
import { sweepAll } from '../database/sweep-rows.ts'
import { domain } from '../domain.ts'
import { menuAudit } from './audit-words.ts'
import { menuRoutes, pictureRoutes } from './routes.ts'
import { servePictures } from './serve-pictures.ts'

/** The menu: dishes, prices, pictures and portions. */
export const menu = domain({
  routes: menuRoutes,
  pictureRoutes,
  serve: servePictures,
  tables: {
    products: {
      kept: `for good, as past orders name them; the picture of one that was taken off: ${RESTORE_DAYS} days`,
      sweep: (tx, { now }) =>
        sweepAll(
          tx.query
            .updateTable('products')
            .set({ picture: null })
            .where('deleted_at', '<', now - RESTORE_DAYS * DAY)
            .where('picture', 'is not', null),
        ),
      people: 'none',
    },
    portions: { kept: 'as long as the dish is counted', people: 'none' },
    product_prices: { kept: 'for good', people: 'none' },
    product_pictures: {
      kept: 'as long as a dish has it, and a day',
      sweep: (tx, { now }) =>
        sweepAll(
          tx.query
            .deleteFrom('product_pictures')
            .where('used_at', '<', now - DAY)
            .where('name', 'not in', (eb) =>
              eb
                .selectFrom('products')
                .select((of) => of.ref('picture').$notNull().as('picture'))
                .where('picture', 'is not', null),
            ),
        ),
      people: 'none',
    },
  },
  audit: menuAudit,
})
