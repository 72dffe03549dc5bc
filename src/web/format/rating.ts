/** Formats an average rating with one decimal: 4.8 → `4,8`, 5 → `5,0`. */
export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',');
