/** `data` in the responses of public pages and of the session. Rows name a route as the server does. */
import { Type } from 'typebox';
import { LoginResult, RefreshResponse, VerifyResult } from '../auth.ts';
import {
  Category,
  EventItem,
  Landing,
  ProductCard,
  ProductDetail,
  Review,
  ShopCard,
  ShopDetail,
} from '../catalogue.ts';
import { Announcement, AnnouncementCard, FaqGroup, Infographics, ProductFigures, PublicCurator } from '../content.ts';
import { PageData } from '../envelope.ts';
import { Notification, UnreadCount } from '../notifications.ts';
import { ProductQuestion } from '../questions.ts';
import { Regions } from '../regions.ts';
import { SearchSuggestions } from '../search.ts';
import { ShopPoints, ShopPointsStart } from '../shop-points.ts';
import { Profile, RegisterResult } from '../users.ts';

export const publicResponses = {
  'GET /announcements': PageData(AnnouncementCard),
  'GET /announcements/:id': Announcement,
  'POST /auth/login': LoginResult,
  'POST /auth/logout': Type.Null(),
  'POST /auth/logout-all': Type.Null(),
  'POST /auth/register': RegisterResult,
  'POST /auth/token/refresh': RefreshResponse.properties.data,
  'POST /auth/token/verify': VerifyResult,
  'GET /auth/user': Profile,
  'DELETE /auth/user': Type.Null(),
  'GET /categories': Type.Array(Category),
  'GET /consultations/curators': Type.Array(PublicCurator),
  'GET /events': PageData(EventItem),
  'GET /events/:id': EventItem,
  'GET /faq': Type.Array(FaqGroup),
  'GET /infographics': Infographics,
  'GET /infographics/products': ProductFigures,
  'GET /landing': Landing,
  'GET /members/new': Type.Array(ShopCard),
  'GET /products': PageData(ProductCard),
  'GET /products/:id': ProductDetail,
  'GET /products/:id/questions': PageData(ProductQuestion),
  'GET /products/:id/reviews': PageData(Review),
  'GET /provinsi': Regions,
  'GET /provinsi/:p/kota': Regions,
  'GET /provinsi/:p/kota/:c/kecamatan': Regions,
  'GET /provinsi/:p/kota/:c/kecamatan/:d/kelurahan': Regions,
  'GET /search/suggestions': SearchSuggestions,
  'GET /shops': PageData(ShopCard),
  'GET /shops/:id': ShopDetail,
  'GET /shops/:id/products': PageData(ProductCard),
  'GET /shops/coordinates': ShopPoints,
  'GET /shops/coordinates/start': ShopPointsStart,
  'GET /users/notification/badge': UnreadCount,
  'GET /users/notifications': PageData(Notification),
  'POST /users/notifications/read': UnreadCount,
};
