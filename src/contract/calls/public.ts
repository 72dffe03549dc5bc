/** API paths (below `API`) of public pages and of the session. */
import { QUESTIONS_PER_PAGE } from '../limits.ts';
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

const districtsOf = (province: string, city: string): `/provinsi/${string}/kota/${string}/kecamatan` =>
  `/provinsi/${encodePathPart(province)}/kota/${encodePathPart(city)}/kecamatan`;

export const apiPaths = {
  landing: '/landing',
  categories: '/categories',
  /** Districts of Balikpapan, the filter of shops and products. */
  districts: districtsOf('64', '64.71'),
  products: (query = '') => withQuery('/products', query),
  product: (id: string) => `/products/${encodePathPart(id)}`,
  productReviews: (id: string, page = 1) => `/products/${encodePathPart(id)}/reviews?page=${page}`,
  productQuestions: (id: string, page = 1) =>
    `/products/${encodePathPart(id)}/questions?page=${page}&per_page=${QUESTIONS_PER_PAGE}`,
  shops: (query = '') => withQuery('/shops', query),
  shop: (id: string) => `/shops/${encodePathPart(id)}`,
  shopProducts: (id: string, page = 1) => `/shops/${encodePathPart(id)}/products?page=${page}`,
  shopPoints: (query = '') => withQuery('/shops/coordinates', query),
  shopPointsStart: (query = '') => withQuery('/shops/coordinates/start', query),
  newMembers: '/members/new',
  events: (query = '') => withQuery('/events', query),
  event: (id: string) => `/events/${encodePathPart(id)}`,
  announcements: (query = '') => withQuery('/announcements', query),
  announcement: (id: string) => `/announcements/${encodePathPart(id)}`,
  infographics: '/infographics',
  productFigures: '/infographics/products',
  faq: '/faq',
  curators: '/consultations/curators',
  login: '/auth/login',
  register: '/auth/register',
  logout: '/auth/logout',
  logoutAll: '/auth/logout-all',
  verifyToken: '/auth/token/verify',
  refreshToken: '/auth/token/refresh',
  user: '/auth/user',
  badge: '/users/notification/badge',
  liveEvents: '/users/events',
  notifications: (query = '') => withQuery('/users/notifications', query),
  readNotifications: '/users/notifications/read',
} satisfies PathTree;
