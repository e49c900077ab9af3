import { useRef, useState } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { inWords } from '../calls/in-words.ts'
import { say, texts } from './words.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import { ThumbBar } from '../ui/thumb-bar.tsx'
import { useUnreadToast } from '../calls/use-unread-toast.ts'
import { useKitchenMenu } from './kitchen-menu.ts'
import { PricesDialog } from './prices-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import css from './products-page.module.css'
import { ProductsSkeleton } from './products-skeleton.tsx'
import { ProductsTable } from './products-table.tsx'
import { ShareOrders } from './share-orders.tsx'
import { TakenOffList } from './taken-off-list.tsx'

/** Manage Products: the kitchen's menu. */
export function ProductsPage() {
  const { data: menu, error, refetch } = useKitchenMenu()
  const [edited, setEdited] = useState<KitchenProduct | 'new'>()
  const [ordering, setOrdering] = useState(false)
  const [pricing, setPricing] = useState(false)
  const count = useRef<HTMLParagraphElement>(null)
  useUnreadToast(error, say.productsUnread)
  const create = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" small /> Create New Product
    </Button>
  )
  return (
    <>
      <div className={css.top}>
        <p className="soft" ref={count} tabIndex={-1}>
          {menu && menu.length > 0 && (menu.length === 1 ? '1 dish on the menu' : `${menu.length} dishes on the menu`)}
        </p>
        <div className={css.do}>
          {menu && menu.length > 0 && !ordering && (
            <Button kind="line" onClick={() => setPricing(true)}>
              Prices
            </Button>
          )}
          {menu && menu.length > 1 && (
            <Button kind="line" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
              {ordering ? 'Done' : 'Rearrange'}
            </Button>
          )}
          <span className={css.create}>{create}</span>
        </div>
      </div>
      {menu === undefined ? (
        error ? (
          <Problem
            title={say.productsUnread.title}
            detail={inWords(error, say.productsUnread.detail)}
            onRetry={() => void refetch()}
          />
        ) : (
          <ProductsSkeleton />
        )
      ) : menu.length === 0 ? (
        <Empty title={texts.noProducts} />
      ) : (
        <ProductsTable menu={menu} ordering={ordering} onEdit={setEdited} onGone={() => count.current?.focus()} />
      )}
      <TakenOffList />
      {menu && menu.length > 0 && <ShareOrders />}
      <ThumbBar label="Next step">{create}</ThumbBar>
      {edited !== undefined && (
        <ProductDialog
          product={edited === 'new' ? undefined : edited}
          menu={menu ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
      {pricing && menu && <PricesDialog menu={menu} onClose={() => setPricing(false)} />}
    </>
  )
}
