/**
 * A provider that takes card payments for the kitchen, once there is one. The customer types the card on the provider's
 * own page, so its number never reaches us. Their coming back proves nothing, so the result is asked of the provider.
 */
export interface CardProvider {
  /**
   * Starts a payment on the provider's page.
   * @param payment `amount` in kobo; `reference` names it on both sides, so that starting twice never charges twice
   * @returns the address where the customer pays
   */
  begin(payment: { reference: string; amount: number; email: string }): Promise<{ url: string }>
  /** Asks what became of a payment. @returns `amount`: what was received, in kobo */
  look(reference: string): Promise<{ state: 'waiting' | 'failed' } | { state: 'paid'; amount: number }>
}
