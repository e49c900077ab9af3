import { nextLagosDay } from '../../contract/lagos-day.ts'
import * as contract from '../../contract/menu.ts'
import type { Shop } from '../domain.ts'
import { asJson, keep } from '../http/kept.ts'
import { linkNext, readPage } from '../http/page.ts'
import type { Route } from '../http/route.ts'
import { changePrices } from './change-prices.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { listPrices } from './list-prices.ts'
import { listKitchenProducts, listProducts } from './list-products.ts'
import { listTakenOff } from './list-taken-off.ts'
import { markSoldOut } from './mark-sold-out.ts'
import { placeProduct } from './place-product.ts'
import { putPicture, removePicture } from './put-picture.ts'
import { restoreProduct } from './restore-product.ts'
import { updateProduct } from './update-product.ts'

/** The calls about the menu. The menu is cached until it changes, or until midnight, when portions start anew. */
export function menuRoutes(route: Route, { db, clock }: Shop): void {
  const menu = keep(
    db,
    ['menu'],
    async () => {
      const now = clock()
      return { ...asJson(await listProducts(db, now)), until: nextLagosDay(now) }
    },
    clock,
  )
  route(contract.listProducts, menu)
  route(contract.createProduct, async ({ caller, body }) => createProduct(db, body, caller.userId, clock()))
  route(contract.updateProduct, async ({ caller, params, body }) =>
    updateProduct(db, params.id, body, caller.userId, clock()),
  )
  route(contract.changePrices, async ({ caller, body }) => changePrices(db, body.prices, caller.userId, clock()))
  route(contract.markSoldOut, async ({ caller, params, body }) =>
    markSoldOut(db, params.id, body.soldOut, caller.userId, clock()),
  )
  route(contract.deleteProduct, async ({ caller, params }) => deleteProduct(db, params.id, caller.userId, clock()))
  route(contract.listKitchenProducts, async () => listKitchenProducts(db, clock()))
  route(contract.listTakenOff, async () => listTakenOff(db, clock()))
  route(contract.restoreProduct, async ({ caller, params }) => restoreProduct(db, params.id, caller.userId, clock()))
  route(contract.placeProduct, async ({ caller, params, body }) =>
    placeProduct(db, params.id, body.before, caller.userId, clock()),
  )
  route(contract.listPrices, async ({ params, query, reply }) => {
    const { prices, next } = await listPrices(db, params.id, readPage(query))
    linkNext(reply, contract.listPrices.path.replace(':id', params.id), query, next)
    return prices
  })
}

/** The calls about a dish's own picture, on the part of the server that accepts files. */
export function pictureRoutes(route: Route, { db, clock }: Shop): void {
  route(contract.putPicture, async ({ caller, params, body }) =>
    putPicture(db, params.id, body, caller.userId, clock()),
  )
  route(contract.removePicture, async ({ caller, params }) => removePicture(db, params.id, caller.userId, clock()))
}
