/** The words of a review. */
export interface ReviewWords {
  name: string
  review: string
  /** Out of five, in halves. */
  rating: number
}

/** The eight samples that the strip begins with. */
export const sampleReviews: readonly ReviewWords[] = [
  {
    name: 'Adébáyọ̀ Ọláwálé',
    rating: 5,
    review:
      'The amala came hot and smooth, and the ewedu drew the way my grandmother’s did. I sent the rider back with my thanks.',
  },
  {
    name: 'Chidinma Okafor',
    rating: 5,
    review: 'Party jollof without the party. You can taste the bottom of the pot.',
  },
  { name: 'Túndé Balógun', rating: 4.5, review: 'Ordered for twelve at the office. Twelve clean plates went back.' },
  {
    name: 'Hauwa Bello',
    rating: 4,
    review: 'Four spoons of beans fed the two of us, and there was breakfast left for the morning.',
  },
  {
    name: 'Ṣadé Adékúnlé',
    rating: 4.5,
    review: 'They rang when it rained to say the rider was waiting it out. I like people who ring.',
  },
  {
    name: 'Ngozi Eze',
    rating: 5,
    review: 'My children ask for the moi moi by name now. Soft all through, and the egg is always there.',
  },
  {
    name: 'Kúnlé Fáṣọlá',
    rating: 4.5,
    review: 'Pounded yam without one lump, on a Tuesday, at my desk. I had stopped believing in it.',
  },
  {
    name: 'Ìyábọ̀ Adéwálé',
    rating: 5,
    review: 'The price on my phone was the price at the door. That alone brings me back.',
  },
]
