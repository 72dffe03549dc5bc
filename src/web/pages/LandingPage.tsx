export default function LandingPage() {
  return <h1>Sentra UMKM Balikpapan</h1>;
}
