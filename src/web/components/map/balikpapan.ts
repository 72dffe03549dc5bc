/**
 * The base map of Balikpapan as data. No open data with a licence was available for the districts, so all of it is our
 * own. Districts follow from rough village centres (each point belongs to the nearest village). Coast, city limit, main
 * roads and places are drawn by hand, accurate to a few hundred metres. It is for orientation and is no survey.
 */
export type LatLngPair = readonly [lat: number, lng: number];
export type Path = readonly LatLngPair[];

export interface Village {
  district: string;
  name: string;
  at: LatLngPair;
}
const village = (district: string, name: string, lat: number, lng: number): Village => ({
  district,
  name,
  at: [lat, lng],
});

export const DISTRICTS: { name: string; at: LatLngPair }[] = [
  { name: 'Balikpapan Timur', at: [-1.158, 116.982] },
  { name: 'Balikpapan Barat', at: [-1.138, 116.802] },
  { name: 'Balikpapan Utara', at: [-1.128, 116.872] },
  { name: 'Balikpapan Tengah', at: [-1.2495, 116.8395] },
  { name: 'Balikpapan Selatan', at: [-1.2445, 116.897] },
  { name: 'Balikpapan Kota', at: [-1.2685, 116.8475] },
];

export const VILLAGES: Village[] = [
  village('Balikpapan Timur', 'Manggar', -1.213, 116.966),
  village('Balikpapan Timur', 'Lamaru', -1.186, 117.004),
  village('Balikpapan Timur', 'Teritip', -1.152, 117.018),
  village('Balikpapan Timur', 'Manggar Baru', -1.222, 116.958),
  village('Balikpapan Barat', 'Baru Ilir', -1.243, 116.822),
  village('Balikpapan Barat', 'Baru Tengah', -1.237, 116.818),
  village('Balikpapan Barat', 'Baru Ulu', -1.228, 116.82),
  village('Balikpapan Barat', 'Kariangau', -1.183, 116.806),
  village('Balikpapan Barat', 'Margo Mulyo', -1.231, 116.826),
  village('Balikpapan Barat', 'Marga Sari', -1.239, 116.825),
  village('Balikpapan Utara', 'Batu Ampar', -1.203, 116.846),
  village('Balikpapan Utara', 'Gunung Samarinda', -1.232, 116.853),
  village('Balikpapan Utara', 'Karang Joang', -1.157, 116.872),
  village('Balikpapan Utara', 'Muara Rapak', -1.231, 116.838),
  village('Balikpapan Utara', 'Gunung Samarinda Baru', -1.222, 116.86),
  village('Balikpapan Utara', 'Graha Indah', -1.209, 116.866),
  village('Balikpapan Tengah', 'Gunung Sari Ulu', -1.247, 116.844),
  village('Balikpapan Tengah', 'Gunung Sari Ilir', -1.253, 116.839),
  village('Balikpapan Tengah', 'Karang Rejo', -1.238, 116.83),
  village('Balikpapan Tengah', 'Karang Jati', -1.246, 116.834),
  village('Balikpapan Tengah', 'Mekar Sari', -1.255, 116.846),
  village('Balikpapan Tengah', 'Sumber Rejo', -1.24, 116.843),
  village('Balikpapan Selatan', 'Sepinggan', -1.256, 116.906),
  village('Balikpapan Selatan', 'Gunung Bahagia', -1.243, 116.882),
  village('Balikpapan Selatan', 'Sepinggan Baru', -1.243, 116.914),
  village('Balikpapan Selatan', 'Sepinggan Raya', -1.239, 116.899),
  village('Balikpapan Selatan', 'Sungainangka', -1.255, 116.887),
  village('Balikpapan Selatan', 'Damai Baru', -1.252, 116.873),
  village('Balikpapan Selatan', 'Damai Bahagia', -1.244, 116.876),
  village('Balikpapan Kota', 'Prapatan', -1.268, 116.829),
  village('Balikpapan Kota', 'Telaga Sari', -1.265, 116.835),
  village('Balikpapan Kota', 'Klandasan Ulu', -1.27, 116.838),
  village('Balikpapan Kota', 'Klandasan Ilir', -1.271, 116.849),
  village('Balikpapan Kota', 'Damai', -1.266, 116.861),
];

/** The city's coast: down the bay, around the harbour, north-east along the strait. */
export const SHORE: Path = [
  [-1.075, 116.735],
  [-1.12, 116.755],
  [-1.165, 116.775],
  [-1.176, 116.79],
  [-1.197, 116.79],
  [-1.215, 116.806],
  [-1.236, 116.811],
  [-1.255, 116.806],
  [-1.272, 116.802],
  [-1.278, 116.812],
  [-1.281, 116.828],
  [-1.28, 116.846],
  [-1.276, 116.864],
  [-1.275, 116.882],
  [-1.278, 116.896],
  [-1.27, 116.914],
  [-1.256, 116.936],
  [-1.236, 116.956],
  [-1.221, 116.976],
  [-1.196, 117.003],
  [-1.156, 117.031],
  [-1.118, 117.053],
];
/** The land beyond the city, on both sides of it and across the bay. */
export const NORTH_COAST: Path = [
  [-1.06, 117.092],
  [-0.98, 117.13],
  [-0.7, 117.2],
];
export const BAY_HEAD: Path = [
  [-0.7, 116.68],
  [-1.0, 116.7],
];
export const PENAJAM: Path = [
  [-0.7, 116.66],
  [-1.0, 116.68],
  [-1.08, 116.7],
  [-1.13, 116.715],
  [-1.18, 116.74],
  [-1.225, 116.755],
  [-1.26, 116.772],
  [-1.285, 116.768],
  [-1.32, 116.742],
  [-1.38, 116.69],
  [-1.47, 116.6],
  [-1.6, 116.5],
  [-1.6, 116.2],
  [-0.7, 116.2],
];
/** The city limit over land, from its last point on the strait to its first on the bay. */
export const CITY_LIMIT: Path = [
  [-1.1, 117.005],
  [-1.084, 116.965],
  [-1.06, 116.92],
  [-1.04, 116.87],
  [-1.05, 116.81],
  [-1.065, 116.765],
];

export const PLACES: { name: string; at: LatLngPair }[] = [
  { name: 'Bandara Sepinggan', at: [-1.2695, 116.895] },
  { name: 'Pelabuhan Semayang', at: [-1.2715, 116.8055] },
  { name: 'Feri Kariangau', at: [-1.1715, 116.7875] },
  { name: 'Pasar Klandasan', at: [-1.2778, 116.839] },
  { name: 'Pasar Kebun Sayur', at: [-1.2432, 116.8185] },
  { name: 'Terminal Batu Ampar', at: [-1.2065, 116.861] },
  { name: 'Hutan Bakau Margomulyo', at: [-1.2225, 116.8165] },
  { name: 'Pantai Manggar', at: [-1.2145, 116.981] },
  { name: 'Pantai Lamaru', at: [-1.1925, 117.0055] },
];

export const WATERS: { name: string; at: LatLngPair }[] = [
  { name: 'Teluk Balikpapan', at: [-1.207, 116.772] },
  { name: 'Selat Makassar', at: [-1.305, 116.9] },
];
export const LANDS: { name: string; at: LatLngPair }[] = [{ name: 'Penajam', at: [-1.24, 116.735] }];
