import {
  changeEmail, changePassword, changeProfile, confirmEmail, deleteAccount, endOtherSessions, endSession, forgotPassword, getUser, listSessions, logIn, logOut, mailConfirmLink, register, resetPassword,
} from './accounts.ts'
import { acceptInvitation, changeRole, inviteAdmin, listAdmins, revokeAdmin, withdrawInvitation } from './admins.ts'
import { listAudit } from './audit.ts'
import { blockCustomer, getPerson, unblockCustomer } from './blocks.ts'
import { enterOrder, exportOrders, findCustomers, listRiders, setRider } from './entered-orders.ts'
import { countFeedback, leaveReview, listAllReviews, listMessages, listReviews, markMessage, publishReview, sendMessage } from './feedback.ts'
import { changeFirstHour, getFirstHour } from './first-hour.ts'
import { getGuestFigures, listGuests, remarkOnGuest, remarkOnUser } from './guests.ts'
import { getHealth } from './health.ts'
import { getDaysClose, getFigures, getInsight, getPersonFigures } from './insight.ts'
import { listParkedJobs, retryJob } from './jobs.ts'
import { changeKitchen, endPause, getKitchen, pauseOrders, undoBankChange } from './kitchen.ts'
import {
  changePrices, createProduct, deleteProduct, listKitchenProducts, listPrices, listProducts, listTakenOff, placeProduct, putPicture, removePicture, restoreProduct, updateProduct, markSoldOut,
} from './menu.ts'
import { getPushKey, renewSubscription, subscribe, unsubscribe } from './notifications.ts'
import { allowOrders, changeLimits, endAllowance, getLimits } from './order-limits.ts'
import { acknowledgeOrder, cancelOrder, cancelOrders, changeOrder, countOpenOrders, getCart, getOrder, listOrders, moveOrder, placeOrder, withdrawOrder } from './orders.ts'
import { chooseOffers, countAudience, listFailedLetters, listMailings, listPeople, retryMailing, sendEmail, sendTestEmail, steerMailing } from './outreach.ts'
import { listOwed, payOrder } from './owed.ts'
import { announceTransfer, answerAnnouncement, checkOut, listWaitingTransfers, markPaid, markRefunded, showReceipt } from './payments.ts'
import { downloadMyData } from './privacy.ts'
import {
  addPasskey, confirmCodes, confirmOptions, confirmPerson, dismissFactors, listFactors, logInWithPasskey, loginOptions, makeRecoveryCodes, passkeyOptions, removeCodes,
  removePasskey, renamePasskey, startCodes,
} from './second-factors.ts'

/** Every call there is: the table of contents. Paths stand below `/api`. */
export const api = [
  register, logIn, logOut, forgotPassword, resetPassword, confirmEmail,
  getUser, changeProfile, changeEmail, mailConfirmLink, changePassword, listSessions, endOtherSessions, endSession, downloadMyData, deleteAccount,
  listFactors, dismissFactors, passkeyOptions, addPasskey, renamePasskey, removePasskey, startCodes, confirmCodes, makeRecoveryCodes, removeCodes,
  loginOptions, logInWithPasskey, confirmOptions, confirmPerson,
  listProducts, createProduct, updateProduct, changePrices, markSoldOut, deleteProduct,
  listKitchenProducts, listTakenOff, restoreProduct, placeProduct, listPrices, putPicture, removePicture,
  placeOrder, listOrders, countOpenOrders, getCart, getOrder, moveOrder, changeOrder, cancelOrder, cancelOrders, withdrawOrder, acknowledgeOrder,
  enterOrder, findCustomers, setRider, listRiders, exportOrders,
  checkOut, listWaitingTransfers, announceTransfer, showReceipt, answerAnnouncement, markPaid, markRefunded, payOrder, listOwed,
  getPushKey, subscribe, renewSubscription, unsubscribe,
  leaveReview, listReviews, listAllReviews, publishReview, sendMessage, listMessages, markMessage, countFeedback,
  listPeople, getPerson, getPersonFigures, blockCustomer, unblockCustomer, remarkOnUser,
  listGuests, getGuestFigures, remarkOnGuest,
  sendEmail, sendTestEmail, countAudience, listMailings, steerMailing, retryMailing, listFailedLetters, chooseOffers,
  getKitchen, changeKitchen, undoBankChange, pauseOrders, endPause, getFigures, getInsight, getDaysClose, listAudit, listParkedJobs, retryJob, getHealth,
  getFirstHour, changeFirstHour,
  getLimits, changeLimits, allowOrders, endAllowance,
  listAdmins, inviteAdmin, withdrawInvitation, acceptInvitation, changeRole, revokeAdmin,
] as const

type AnyEndpoint = (typeof api)[number]

/** An endpoint by its method and path, as in `'POST /orders'`: what the web client calls by. */
export type EndpointName = keyof Api
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
