/**
 * Who takes card payments for the kitchen, once there is one. The customer types the card on the provider's own page,
 * so its number never comes to us; that they came back proves nothing, so what became of it is asked of the provider.
 */
export interface CardProvider {
  /**
   * Asks for a page on which a payment is made.
   * @param payment `amount` in kobo; `reference` names it on both sides, and asking twice never charges twice
   * @returns where the customer goes to pay
   */
  begin(payment: { reference: string; amount: number; email: string }): Promise<{ url: string }>
  /** What became of a payment. @returns what was received, in kobo */
  look(reference: string): Promise<{ state: 'waiting' | 'failed' } | { state: 'paid'; amount: number }>
}
